# The header, as the target chess960::chess960.
if(NOT TARGET chess960::chess960)
  get_filename_component(CHESS960_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
  add_library(chess960::chess960 INTERFACE IMPORTED)
  set_target_properties(chess960::chess960 PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${CHESS960_PREFIX}/include")
  unset(CHESS960_PREFIX)
endif()

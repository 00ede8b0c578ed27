/** The form of the bulk actions, which the checkboxes of the rows and the actions' fields belong to wherever they stand. */
export const bulkFormId = "bulk";

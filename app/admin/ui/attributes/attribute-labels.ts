/** The types of attributes as staff read them. */
export const attributeTypeLabels = { choice: "Choice", number: "Number", "yes-no": "Yes or no" };

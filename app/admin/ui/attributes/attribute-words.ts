/** The types of attributes as staff read them. */
export const attributeTypeWords = { choice: "Choice", number: "Number", "yes-no": "Yes or no" };

/** The most characters of the name of a view, for its rule and the `maxlength` of its field. */
export const maxViewNameLength = 40;

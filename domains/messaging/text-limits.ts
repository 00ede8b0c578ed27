/** The most characters of the name of a template at WhatsApp, for its rule and the `maxlength` of its field. */
export const maxTemplateLength = 480;

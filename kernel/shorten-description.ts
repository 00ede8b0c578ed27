/** The most characters of a description that search engines show. */
export const maxDescriptionLength = 160;

/** A description as pages and the API state it: what is longer ends with an ellipsis. */
export const shortenDescription = (description: string): string =>
  description.length > maxDescriptionLength
    ? `${description.slice(0, maxDescriptionLength - 3).trimEnd()}…`
    : description;

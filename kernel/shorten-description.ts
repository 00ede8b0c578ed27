/** The most characters of a description that search engines show. */
export const longestDescription = 160;

/** A description as pages and the API state it: what is longer ends with an ellipsis. */
export const shortenDescription = (description: string): string =>
  description.length > longestDescription ? `${description.slice(0, longestDescription - 3).trimEnd()}…` : description;

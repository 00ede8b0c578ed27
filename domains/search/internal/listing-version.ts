/** Goes up when `buildListing` makes other rows of the same product: a shop that has older ones then makes all of them anew. */
export const listingVersion = 1;

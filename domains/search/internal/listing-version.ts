/**
 * Increase it when `buildListing` builds different rows for the same product: a shop with older rows then rebuilds all
 * of them.
 */
export const listingVersion = 1;

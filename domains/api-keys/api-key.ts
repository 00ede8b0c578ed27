/** A storefront's key for the API. It is public, because pages contain it. */
export interface ApiKey {
  id: string;
  /** The storefront's name, for staff. */
  name: string;
  /** "pk_" and 192 random bits: the value that requests carry. */
  publicKey: string;
  /** The signing secret of the key's cart ids. It never leaves the server. */
  seal: string;
  /** Origins whose pages may use it, such as "https://shop.example"; "*" allows every page. */
  origins: string[];
  requestsPerMinute: number;
  /**
   * Whether a product that is added without a choice becomes its first available variant: for storefronts without a
   * variant selection.
   */
  firstVariant: boolean;
  enabled: boolean;
  createdAt: Date;
  /** The day (UTC, YYYY-MM-DD) of its last use; null before its first. */
  lastUsedOn: string | null;
}

/** The maximum number of keys: each process caches all of them. */
export const maxApiKeys = 1_000;
/** The maximum number of origins per key. */
export const maxOriginsPerKey = 50;
/** The default and the maximum number of requests per minute. */
export const defaultRequestsPerMinute = 3_000;
export const maxRequestsPerMinute = 10_000_000;

/** What lets a storefront use the API. It is public: pages carry it. */
export interface ApiKey {
  id: string;
  /** Whose it is, for people. */
  name: string;
  /** "pk_" and 192 random bits: what requests carry. */
  publicKey: string;
  /** Proves that a cart id was handed out under this key. Never leaves the server. */
  seal: string;
  /** Origins whose pages may use it, such as "https://shop.example"; "*" allows every page. */
  origins: string[];
  requestsPerMinute: number;
  /** Whether what is added without a choice goes in as the first variant that can be had: for storefronts that let nobody choose. */
  firstVariant: boolean;
  enabled: boolean;
  createdAt: Date;
  /** The day (UTC, YYYY-MM-DD) of its last use; null before its first. */
  lastUsedOn: string | null;
}

/** Keys one shop may have: all of them are kept in mind. */
export const maxApiKeys = 1_000;
/** Origins one key may have. */
export const maxOriginsPerKey = 50;
/** Requests a minute when nobody says otherwise, and the most that can be said. */
export const defaultRequestsPerMinute = 3_000;
export const maxRequestsPerMinute = 10_000_000;

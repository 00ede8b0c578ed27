import { overloadedSeconds, unavailableSeconds } from "#app/http/retry-after.ts";

/** Why a request that may succeed a moment later got no page. */
export interface TemporaryFailure {
  status: 429 | 503;
  /** The page's heading; the one of the status when it is missing. */
  title?: string;
  /** The sentence for the shopper. */
  message: string;
  /** How long the client should wait. */
  retryAfterSeconds?: number | undefined;
}

/** The database cannot be reached. */
export const unavailable: TemporaryFailure = {
  status: 503,
  message: "The shop cannot be reached for a moment. Nothing you ordered is lost; please try again shortly.",
  retryAfterSeconds: unavailableSeconds,
};

/** More is asked for than the shop can do at once. */
export const overloaded: TemporaryFailure = {
  status: 503,
  title: "We are very busy just now",
  message: "Your page had to wait too long. Nothing you ordered is lost; please try again in a few seconds.",
  retryAfterSeconds: overloadedSeconds,
};

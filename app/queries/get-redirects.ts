import { listOtherRedirects } from "#domains/redirects/redirects.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Shop } from "../http/context.ts";

/** The redirects of paths that no page of ours ever has, so that an unknown path asks no database. */
export const getRedirects = ({ database, cache }: Pick<Shop, "database" | "cache">) =>
  cache.getOrLoad("redirects", [cacheTags.redirects], () => listOtherRedirects(database));

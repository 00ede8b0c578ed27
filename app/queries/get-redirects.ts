import { listOtherRedirects } from "#domains/redirects/redirects.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { Shop } from "../http/context.ts";

/** The redirects of paths that no page of ours ever has, so that an unknown path asks no database. */
export const getRedirects = ({ reads, cache }: Pick<Shop, "reads" | "cache">) =>
  cache.getOrLoad("redirects", [cacheTags.redirects], () => listOtherRedirects(reads));

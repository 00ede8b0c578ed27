import type { Shop } from "#app/http/context.ts";
import { type ApiKey, listEnabledApiKeys } from "#domains/api-keys/api-keys.ts";
import { cacheTags } from "#kernel/cache-tags.ts";

/** All enabled API keys by public key, from the cache until one of them changes. */
export function getApiKeys({
  cache,
  database,
}: Pick<Shop, "cache" | "database">): Promise<ReadonlyMap<string, ApiKey>> {
  return cache.getOrLoad("api-keys", [cacheTags.apiKeys], async () => {
    const keys = await listEnabledApiKeys(database);
    return new Map(keys.map((key) => [key.publicKey, key]));
  });
}

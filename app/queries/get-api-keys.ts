import type { Shop } from "#app/http/context.ts";
import { type ApiKey, listEnabledApiKeys } from "#domains/api-keys/api-keys.ts";
import { cacheTags } from "#kernel/cache-tags.ts";

type ApiKeys = ReadonlyMap<string, ApiKey>;

const key = "api-keys";

/** All enabled API keys by public key, from the cache until one of them changes. */
export function getApiKeys({ cache, database }: Pick<Shop, "cache" | "database">): Promise<ApiKeys> {
  return cache.getOrLoad(key, [cacheTags.apiKeys], async () => {
    const keys = await listEnabledApiKeys(database);
    return new Map(keys.map((each) => [each.publicKey, each]));
  });
}

/** The same without waiting: undefined when they must be loaded first. */
export const peekApiKeys = ({ cache }: Pick<Shop, "cache">): ApiKeys | undefined => cache.getFresh<ApiKeys>(key);

import type { Shop } from "#app/http/context.ts";
import { listConnected } from "#domains/couriers/adapters/connection.ts";
import { cacheTags } from "#kernel/cache-tags.ts";

/** The couriers whose API is connected, from the cache until one changes. */
export const getConnectedCouriers = ({ cache, database }: Pick<Shop, "cache" | "database">) =>
  cache.getOrLoad("connected-couriers", [cacheTags.couriers], () => listConnected(database));

import type { Shop } from "#app/http/context.ts";
import type { Courier } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { cacheTags } from "#kernel/cache-tags.ts";

/** All couriers by name, the archived ones last, from the cache until one changes; stale ones while the database is unreachable. */
export const getCouriers = ({ cache, database }: Pick<Shop, "cache" | "database">): Promise<Courier[]> =>
  cache.getOrLoad("couriers", [cacheTags.couriers], () => listCouriers(database));

import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import { RowLink } from "../../ui/lists/row-link.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Route } from "./+types/couriers";

const path = "/admin/couriers";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Couriers", matches);

export const headers = responseHeaders;

/** All couriers: a shop has a handful. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePermission(context, request, "settings.edit");
  const couriers = await listCouriers(context.get(shopContext).database);
  return {
    couriers: couriers.map(({ id, name, trackingPage, payoutDays, archivedAt }) => ({
      id,
      name,
      trackingPage: trackingPage !== null,
      payoutDays,
      archived: archivedAt !== null,
    })),
  };
}

export default function Couriers({ loaderData: { couriers } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Couriers"
      path={path}
      action={
        <a href={`${path}/new`} className={buttonLooks("accent", "small")}>
          New courier
        </a>
      }
      columns={[
        {
          label: "Name",
          cell: ({ id, name }) => (
            <RowLink to={`${path}/${id}`}>
              <bdi>{name}</bdi>
            </RowLink>
          ),
        },
        { label: "Tracking page", cell: ({ trackingPage }) => (trackingPage ? "Linked" : "None") },
        {
          label: "Pays out within",
          cell: ({ payoutDays }) => `${payoutDays} ${payoutDays === 1 ? "day" : "days"}`,
          numeric: true,
        },
        {
          label: "Status",
          cell: ({ archived }) => (
            <StatusBadge tone={archived ? "over" : "good"}>{archived ? "Archived" : "Takes parcels"}</StatusBadge>
          ),
        },
      ]}
      rows={couriers}
      keyOf={({ id }) => id}
      empty="There are none yet. Add who carries your parcels: a company, or your own rider."
    />
  );
}

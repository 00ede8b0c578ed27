import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { loadAudit } from "../../audit/load-audit.ts";
import { AuditView } from "../../ui/audit/audit-view.tsx";
import type { Route } from "./+types/audit";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Audit trail", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadAudit(context, request);

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditView {...loaderData} />;
}

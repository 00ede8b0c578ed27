import type { RouterContextProvider } from "react-router";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { shopContext } from "#app/http/context.ts";
import { grantIfAllowed } from "../http/grant-if-allowed.ts";
import { listUrl } from "../http/list-url.ts";
import { auditPath, presentEntries, type ShownEntry } from "./present-entries.ts";

const shown = 10;

/** The last changes of a thing, for the section on its page; null for who may not read them. */
export interface AuditTrail {
  entries: ShownEntry[];
  /** The page with all of them. */
  href: string;
}

/** The audit trail of a thing: its type is the part of its events before the dot; without an id, all things of the type. */
export async function loadAuditTrail(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { type, id }: { type: string; id?: string },
): Promise<AuditTrail | null> {
  const by = await grantIfAllowed(context, request, "audit.read");
  if (!by) return null;
  const entries = await listAuditEntries(context.get(shopContext).database, by, {
    subjectType: type,
    subjectId: id,
    limit: shown,
  });
  return {
    entries: await presentEntries(context, request, by, entries),
    href: listUrl(auditPath, { type, subject: id }),
  };
}

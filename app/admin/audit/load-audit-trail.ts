import type { RouterContextProvider } from "react-router";
import { listAuditEntries, listEntriesOf } from "#domains/audit/list-audit-entries.ts";
import { shopContext } from "#app/http/context.ts";
import { isId } from "#kernel/ids.ts";
import { grantIfAllowed } from "../http/grant-if-allowed.ts";
import { listUrl } from "../http/list-url.ts";
import { auditPath, presentEntries, type ShownEntry } from "./present-entries.ts";

const shown = 10;
/** The most parts of a thing whose changes are shown with its own. */
const maxParts = 100;

/** The last changes of a thing, for the section at the foot of its page. */
export interface AuditTrail {
  entries: ShownEntry[];
  /** The page with all of them; of a thing with parts, with those of the thing itself. */
  all: { href: string; label: string };
}

interface Subject {
  /** The part of its events before the dot. */
  type: string;
  /** Without one, all things of the type. Null for a thing that does not exist yet. */
  id?: string | null;
  /** The ids of what belongs to it, such as the parcels of an order, the most important first. */
  parts?: readonly string[];
}

/**
 * The audit trail of a thing; null for who may not read it. The loader of each page of a thing that is changed there returns it as `trail`, and the
 * frame of all pages shows it. Of an id that nothing else has, the changes of all types are shown, such as a product's discount.
 */
export async function loadAuditTrail(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { type, id, parts = [] }: Subject,
): Promise<AuditTrail | null> {
  const by = id === null ? null : await grantIfAllowed(context, request, "audit.read");
  if (!by) return null;
  const { database } = context.get(shopContext);
  const isUnique = id !== undefined && id !== null && isId(id);
  const entries = isUnique
    ? await listEntriesOf(database, by, { subjectIds: [id, ...parts.slice(0, maxParts)], limit: shown })
    : await listAuditEntries(database, by, { subjectType: type, subjectId: id ?? undefined, limit: shown });
  return {
    entries: await presentEntries(context, request, by, entries),
    all: {
      href: listUrl(auditPath, { type: isUnique ? undefined : type, subject: id ?? undefined }),
      label: parts.length > 0 ? `All changes of the ${type} itself` : "All changes",
    },
  };
}

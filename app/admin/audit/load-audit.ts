import type { RouterContextProvider } from "react-router";
import { listStaffAccounts } from "#domains/accounts/staff-accounts.ts";
import { type AuditEntry, listAuditPage } from "#domains/audit/list-audit-entries.ts";
import { shopContext } from "#app/http/context.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import { dayMilliseconds } from "#kernel/time.ts";
import { cutPage, listUrl } from "../http/list-url.ts";
import { requirePermission } from "../http/require-staff.ts";
import { auditedActions } from "./audited-actions.ts";
import { describeAction } from "./describe-entry.ts";
import { auditPath, presentEntries } from "./present-entries.ts";
import { typedLengths } from "../ui/typed-lengths.ts";

const pageSize = 50;
/** Midnight in Pakistan, which is five hours ahead of UTC all year. */
const midnightOf = (day: string) => new Date(`${day}T00:00:00+05:00`);

/** One page of the audit trail. Filters stand in the URL: who, what, type, subject, request, from and to (days), and a cursor in before or after. */
export async function loadAudit(context: Readonly<RouterContextProvider>, request: Request) {
  const by = await requirePermission(context, request, "audit.read");
  const { database } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const text = (name: string) => cleanLine(query.get(name) ?? "").slice(0, typedLengths.search);
  const own = {
    who: text("who"),
    what: text("what"),
    type: text("type"),
    subject: text("subject"),
    request: text("request").toLowerCase(),
    from: readDay(text("from")),
    to: readDay(text("to")),
  };
  const cursor = (name: string) => (isId(text(name)) ? text(name) : undefined);
  const [before, after] = [cursor("before"), cursor("before") ? undefined : cursor("after")];
  const [{ entries, lookedUntil }, staff] = await Promise.all([
    listAuditPage(database, by, {
      actorId: own.who || undefined,
      action: own.what || undefined,
      subjectType: own.type || undefined,
      subjectId: own.subject || undefined,
      requestId: own.request || undefined,
      from: own.from ? midnightOf(own.from) : undefined,
      to: own.to ? new Date(midnightOf(own.to).getTime() + dayMilliseconds) : undefined,
      before,
      after,
      limit: pageSize + 1,
    }),
    listStaffAccounts(database, by),
  ]);
  const page = cutPage<AuditEntry>(entries, {
    size: pageSize,
    from: after ? "before" : before ? "after" : "top",
    cursorOf: ({ id }) => id,
  });
  return {
    filter: own,
    options: {
      who: listChoices(
        staff.map(({ id, name }) => ({ value: id, label: name })),
        own.who,
      ),
      what: listChoices(
        auditedActions.map((type) => ({ value: type, label: describeAction(type) })),
        own.what,
      ),
      type: listChoices(
        [...new Set(auditedActions.map((type) => type.slice(0, type.indexOf("."))))]
          .toSorted()
          .map((type) => ({ value: type, label: describeAction(type) })),
        own.type,
      ),
    },
    entries: await presentEntries(context, request, by, page.rows),
    pages: {
      previous: page.previous === null ? null : listUrl(auditPath, { ...own, after: page.previous }),
      next: page.next === null ? null : listUrl(auditPath, { ...own, before: page.next }),
    },
    /** Where the search goes on after entries that were looked at in vain. */
    further: lookedUntil === null ? null : listUrl(auditPath, { ...own, [after ? "after" : "before"]: lookedUntil }),
  };
}

/** The options of a select, with the chosen one even where the list lacks it: a job, or somebody who has left. */
function listChoices(options: { value: string; label: string }[], chosen: string) {
  return chosen === "" || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
}

function readDay(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(midnightOf(day).getTime()) ? day : "";
}

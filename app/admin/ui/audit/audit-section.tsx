import { Link, useMatches } from "react-router";
import type { AuditTrail } from "../../audit/load-audit-trail.ts";
import { Section } from "../section.tsx";
import { EntryList } from "./entry-list.tsx";

/** Who changed the thing that the screen shows, at the foot of its page, where its loader says so (`loadAuditTrail`). */
export function AuditSlot() {
  const { trail } = (useMatches().at(-1)?.loaderData ?? {}) as { trail?: AuditTrail | null };
  return trail ? <AuditSection {...trail} /> : null;
}

function AuditSection({ entries, all }: AuditTrail) {
  return (
    <Section
      id="audit"
      title="Who changed what"
      aside={
        entries.length > 0 && (
          <Link
            to={all.href}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            {all.label}
          </Link>
        )
      }
    >
      {entries.length === 0 ? (
        <p className="text-sm text-muted">Nobody has changed anything yet.</p>
      ) : (
        <EntryList entries={entries} named={false} />
      )}
    </Section>
  );
}

import { Link, useMatches } from "react-router";
import type { AuditTrail } from "../../audit/load-audit-trail.ts";
import { Section } from "../section.tsx";
import { EntryList } from "./entry-list.tsx";
import { linkLook } from "../link-look.ts";

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
          <Link to={all.href} className={`${linkLook} text-sm font-semibold`}>
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

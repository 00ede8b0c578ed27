import { Link } from "react-router";
import type { AuditTrail } from "../../audit/load-audit-trail.ts";
import { Section } from "../section.tsx";
import { EntryList } from "./entry-list.tsx";

/** Who changed a thing, at the foot of its page; nothing for who may not read it. */
export function AuditSection({ trail }: { trail: AuditTrail | null }) {
  if (!trail) return null;
  return (
    <Section
      id="audit"
      title="Who changed what"
      aside={
        trail.entries.length > 0 && (
          <Link
            to={trail.href}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            All changes
          </Link>
        )
      }
    >
      {trail.entries.length === 0 ? (
        <p className="text-sm text-muted">Nobody has changed anything yet.</p>
      ) : (
        <EntryList entries={trail.entries} named={false} />
      )}
    </Section>
  );
}

import { and, desc, eq, lt } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { versions } from "./internal/tables.server.ts";
import type { VersionFields } from "./version-fields.ts";

/** A version of an article or page: when it was saved, and by whom. */
export interface DocumentVersion {
  version: number;
  savedAt: Date;
  actorKind: Actor["kind"];
  /** The account of a staff member, or the job of the shop itself. */
  actorId: string | null;
}

interface Document {
  kind: "article" | "page";
  slug: string;
}

const ofDocument = ({ kind, slug }: Document) => and(eq(versions.kind, kind), eq(versions.slug, slug));

/** The versions of a document, newest first: those before this one, fifty unless another number is asked for. */
export async function listVersions(
  db: Database,
  _by: Staff<"content.edit">,
  { before = null, limit = 50, ...document }: Document & { before?: number | null; limit?: number },
): Promise<DocumentVersion[]> {
  return db
    .select({
      version: versions.version,
      savedAt: versions.savedAt,
      actorKind: versions.actorKind,
      actorId: versions.actorId,
    })
    .from(versions)
    .where(and(ofDocument(document), before === null ? undefined : lt(versions.version, before)))
    .orderBy(desc(versions.version))
    .limit(limit);
}

/** The fields of a document as they were in this version; null when there is none. */
export async function findVersion(
  db: Database,
  _by: Staff<"content.edit">,
  { version, ...document }: Document & { version: number },
): Promise<VersionFields | null> {
  const [row] = await db
    .select({ value: versions.value })
    .from(versions)
    .where(and(ofDocument(document), eq(versions.version, version)));
  return row ? { ...row.value, publishedAt: new Date(row.value.publishedAt) } : null;
}

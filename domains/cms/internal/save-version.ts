import { and, eq } from "drizzle-orm";
import { type Actor, actorId } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { VersionFields } from "../version-fields.ts";
import { versions } from "./tables.server.ts";

interface Document {
  kind: "article" | "page";
  slug: string;
}

/** A version of a document with its fields. */
interface Version {
  version: number;
  fields: VersionFields;
}

/**
 * Stores the next version of a document. `known`: what it was until now, which is stored too where it is older than the
 * versions.
 */
export async function saveVersion(
  tx: Transaction,
  by: Actor,
  document: Document,
  { known, next }: { known: Version | null; next: Version },
): Promise<void> {
  const toRow = ({ version, fields }: Version) => ({
    ...document,
    version,
    value: { ...fields, publishedAt: fields.publishedAt.toISOString() },
  });
  await tx
    .insert(versions)
    .values([
      ...(known ? [{ ...toRow(known), actorKind: "system" as const, actorId: null }] : []),
      { ...toRow(next), actorKind: by.kind, actorId: actorId(by) },
    ])
    .onConflictDoNothing();
}

/** Deletes the versions of a document that is deleted. The audit holds what it was. */
export async function deleteVersions(tx: Transaction, { kind, slug }: Document): Promise<void> {
  await tx.delete(versions).where(and(eq(versions.kind, kind), eq(versions.slug, slug)));
}

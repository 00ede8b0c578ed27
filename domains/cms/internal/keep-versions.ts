import { and, eq } from "drizzle-orm";
import { type Actor, actorId } from "#kernel/actor.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { versions } from "./tables.server.ts";

interface Document {
  kind: "article" | "page";
  slug: string;
}

/**
 * Keeps what a document is from now on as a version of it. `known`: what it was, which is kept too if it never was,
 * because it is older than the versions.
 */
export async function keepVersion(
  tx: Transaction,
  by: Actor,
  { kind, slug }: Document,
  { known, next }: { known: { version: number; value: object } | null; next: { version: number; value: object } },
): Promise<void> {
  const row = (version: { version: number; value: object }) => ({
    kind,
    slug,
    version: version.version,
    value: version.value as Record<string, unknown>,
  });
  await tx
    .insert(versions)
    .values([
      ...(known ? [{ ...row(known), actorKind: "system", actorId: null }] : []),
      { ...row(next), actorKind: by.kind, actorId: actorId(by) },
    ])
    .onConflictDoNothing();
}

/** Deletes the versions of a document that is deleted. The audit keeps what it was. */
export async function dropVersions(tx: Transaction, { kind, slug }: Document): Promise<void> {
  await tx.delete(versions).where(and(eq(versions.kind, kind), eq(versions.slug, slug)));
}

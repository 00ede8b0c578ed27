import type { ReactNode } from "react";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { FlashSlot } from "./flash-slot.tsx";
import { useShopName } from "./use-shop-name.ts";

/** The frame of the admin's pages before the login: one column, the shop's name, a heading. */
export function EntryFrame({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div
      data-hydrated={useHydrated() ? "" : undefined}
      className="mx-auto flex min-h-dvh w-full max-w-lg flex-col px-4 py-6 md:py-16"
    >
      <header className="flex items-baseline gap-2 text-sm text-muted">
        <span className="min-w-0 text-base font-bold text-ink">{useShopName()}</span> Admin
      </header>
      <main id="main" className="mt-6 grid gap-5">
        <FlashSlot />
        <div className="grid gap-2">
          <h1 className="heading text-2xl">{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}

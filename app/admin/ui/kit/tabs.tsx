import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";

export interface Tab {
  /** Unique on the page; the panel has it, so that links can lead to it. */
  id: string;
  label: ReactNode;
  children: ReactNode;
}

const tabLook =
  "inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink data-active:border-ink data-active:text-ink";

/**
 * Parts of a screen of which one is displayed, all of them in the page. Without scripts the tabs are links to the parts,
 * and the stylesheet displays the one whose link was followed (`[data-tab-panels]` in admin.css).
 * Views of a list are no tabs but links, since each is a page of its own.
 */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <div className="grid gap-4">
        <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
          {tabs.map(({ id, label: text }) => (
            <a key={id} href={`#${id}`} className={tabLook}>
              {text}
            </a>
          ))}
        </nav>
        <div data-tab-panels="">
          {tabs.map(({ id, children }) => (
            <div key={id} id={id}>
              {children}
            </div>
          ))}
        </div>
      </div>
    );
  }
  const named = tabs.find(({ id }) => `#${id}` === location.hash);
  return (
    <BaseTabs.Root defaultValue={(named ?? tabs[0])?.id ?? null} className="grid gap-4">
      <BaseTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, label: text }) => (
          <BaseTabs.Tab key={id} value={id} className={tabLook}>
            {text}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ id, children }) => (
        // A form in a panel keeps what was typed while another panel is displayed.
        <BaseTabs.Panel key={id} value={id} keepMounted>
          {children}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

import type { ComponentProps, FunctionComponent } from "react";
import { useIslandPage } from "./island-page.ts";
import type { Islands } from "./islands.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "page-island": {
        children: ReactNode;
        name: string;
        id?: string | undefined;
        "data-with"?: string | undefined;
        "data-when"?: "near" | undefined;
      };
    }
  }
}

interface IslandProps<Name extends keyof Islands> {
  /** Its name in `islands.ts`, by which the browser finds the component. */
  name: Name;
  component: Islands[Name];
  /** What JSON can say, and nothing else. They are in the page. */
  props: ComponentProps<Islands[Name]>;
  /** Those of `props` that another island has already; it has this id. */
  shared?: { of: string; names: readonly (keyof ComponentProps<Islands[Name]>)[] };
  id?: string;
  /** Whether nothing of it changes on this page: it is then the component alone. */
  still?: boolean;
  /** `near`: hydrated when it comes near the screen or is used, instead of when the page rests. */
  when?: "near";
}

/**
 * An interactive part of a public page: rendered by the server with the page, and hydrated in the browser by itself (`hydrate-islands.ts`). On a page of the
 * router it is the component alone. The element around it takes no part in the layout.
 */
export function Island<Name extends keyof Islands>({
  name,
  component,
  props,
  shared,
  id,
  still = false,
  when,
}: IslandProps<Name>) {
  // The compiler knows that the component takes these props where the island is used, and not here, for any name.
  const Component = component as FunctionComponent<object>;
  if (!useIslandPage() || still) return <Component {...props} />;
  const own = Object.entries(props).filter(([key]) => !shared?.names.some((other) => other === key));
  return (
    <page-island name={name} id={id} data-with={shared?.of} data-when={when}>
      {own.length > 0 && (
        <script
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(Object.fromEntries(own)).replaceAll("<", "\\u003c") }}
        />
      )}
      <Component {...props} />
    </page-island>
  );
}

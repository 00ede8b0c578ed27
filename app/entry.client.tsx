import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { DataRouter } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { restoreTypedText } from "./http/page-scripts/keep-typed-text.ts";
import { reloadOnNewBuild } from "./http/page-scripts/reload-on-new-build.ts";
import { keepCarets, preserveEarlyText } from "./ui/elements/early-input.ts";
import { stepQuantities } from "./ui/elements/step-quantities.ts";
import { countVisit } from "./ui/speed/count-visit.ts";

declare global {
  interface Window {
    /** The router's manifest of the build that the page came with. */
    __reactRouterManifest?: { version: string; routes: Record<string, { module: string } | undefined> };
    /** The router. React Router does not document it; a test loads a page with a fragment across an upgrade. */
    __reactRouterDataRouter?: DataRouter;
  }
}

// In development every route manifest has a version of its own.
if (!import.meta.env.DEV && window.__reactRouterManifest)
  reloadOnNewBuild(
    window,
    window.__reactRouterManifest.version,
    () => window.__reactRouterDataRouter?.state.navigation.location,
  );

countVisit();
restoreTypedText(window);
preserveEarlyText(document);
keepCarets();
stepQuantities(document);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

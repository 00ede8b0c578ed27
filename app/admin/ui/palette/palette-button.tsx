import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { Search } from "lucide-react";
import type { NavigationSection } from "../../navigation.ts";
import { preloadRoute } from "../failed-requests/preload-route.ts";
import { useKeys } from "./use-keys.ts";

const loadPalette = () => import("./palette.tsx");
const Palette = lazy(loadPalette);
const KeyHelp = lazy(() => import("./key-help.tsx"));

/** Opens the palette, as Ctrl-K does; without scripts it leads to the search page. It also listens to the keys of every screen. */
export function PaletteButton({ navigation }: { navigation: NavigationSection[] }) {
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  useKeys({ navigation, openPalette: () => setPaletteOpen(true), openHelp: () => setHelpOpen(true) });
  // Loaded after the screen, so that what is typed right after Ctrl-K is not lost.
  useEffect(() => {
    const timer = setTimeout(() => {
      void loadPalette().catch(() => undefined);
      preloadRoute("admin/routes/search");
    }, 500);
    return () => clearTimeout(timer);
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPaletteOpen(true);
  };
  return (
    <>
      <Link
        to="/admin/search"
        onClick={onClick}
        aria-keyshortcuts="Control+K"
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold hover:bg-surface lg:border lg:border-line lg:text-muted"
      >
        <Search aria-hidden="true" className="size-4" />
        Search
        <kbd aria-hidden="true" className="ml-auto hidden font-sans text-xs font-normal lg:inline">
          Ctrl K
        </kbd>
      </Link>
      <Suspense fallback={null}>
        {paletteOpen && <Palette open onOpenChange={setPaletteOpen} />}
        {helpOpen && <KeyHelp navigation={navigation} open onOpenChange={setHelpOpen} />}
      </Suspense>
    </>
  );
}

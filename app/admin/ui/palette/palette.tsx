import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import type { PaletteItem } from "../../palette/palette-item.ts";
import { useLiveSearch } from "../use-live-search.ts";
import { typedLengths } from "../typed-lengths.ts";

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const route = { path: "/admin/search", id: "admin/routes/search", blank: true };

/** One field that leads anywhere: what is typed is searched on the server as far as the role may see it. */
export default function Palette({ open, onOpenChange }: PaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/40" />
        <Dialog.Popup
          aria-label="Search and go to"
          className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[min(34rem,85dvh)] max-w-xl flex-col overflow-hidden rounded-card border border-line bg-white shadow-lift sm:top-[12dvh]"
        >
          <PaletteSearch close={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteSearch({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { data, status, search, searchNow } = useLiveSearch<{ items: PaletteItem[] }>(route);
  const fresh = status === "found";
  // Before anything is typed, all screens.
  useEffect(() => search(""), [search]);
  const go = ({ href }: PaletteItem) => {
    // What fits an earlier text is not what was asked for.
    if (!fresh) return;
    close();
    void navigate(href);
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={data?.items ?? []}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason === "item-press") return;
        setText(value);
        search(value);
      }}
      itemToStringValue={({ label }: PaletteItem) => label}
    >
      <Autocomplete.Input
        aria-label="Order number, name, phone, product, SKU or screen"
        placeholder="Order number, name, phone, product, SKU or screen"
        maxLength={typedLengths.search}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-h-13 w-full shrink-0 border-b border-line bg-white px-4 text-base outline-none placeholder:text-muted"
      />
      <Autocomplete.Empty className="px-4 text-sm text-muted not-empty:py-4">
        {status === "found" && "Nothing fits."}
        {status === "searching" && "Searching…"}
      </Autocomplete.Empty>
      {status === "failed" && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 px-4 py-2 text-sm">
          The search did not work: the shop does not answer.
          <Button type="button" look="secondary" size="small" onClick={() => void searchNow(text)}>
            Search again
          </Button>
        </div>
      )}
      <Autocomplete.List
        aria-busy={!fresh}
        className="min-h-0 overflow-y-auto overscroll-contain empty:hidden aria-busy:opacity-60"
      >
        {(item: PaletteItem) => (
          <Autocomplete.Item
            key={item.kind + item.href}
            value={item}
            onClick={() => go(item)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm data-highlighted:bg-sunken"
          >
            <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{item.label}</bdi>
            <bdi className="max-w-[45%] truncate text-muted">{item.hint || item.kind}</bdi>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

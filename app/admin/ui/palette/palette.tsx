import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { PaletteItem } from "../../palette/palette-item.ts";

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Milliseconds between the last key and the search. */
const typingPause = 120;

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
  const { items, fresh } = usePaletteItems(text);
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
      items={items}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason !== "item-press") setText(value);
      }}
      itemToStringValue={({ label }: PaletteItem) => label}
    >
      <Autocomplete.Input
        aria-label="Order number, name, phone, product, SKU or screen"
        placeholder="Order number, name, phone, product, SKU or screen"
        maxLength={100}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-h-13 w-full shrink-0 border-b border-line bg-white px-4 text-base outline-none placeholder:text-muted"
      />
      <Autocomplete.Empty className="px-4 text-sm text-muted not-empty:py-4">
        {fresh ? "Nothing fits." : "Searching…"}
      </Autocomplete.Empty>
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

/** The items for a text, a moment after the last key; until they are fresh, those of the text before. */
function usePaletteItems(text: string): { items: PaletteItem[]; fresh: boolean } {
  const { load, data, state } = useFetcher<{ text: string; items: PaletteItem[] }>();
  useEffect(() => {
    const timer = setTimeout(
      () => void load(`/admin/search?q=${encodeURIComponent(text)}`),
      text === "" ? 0 : typingPause,
    );
    return () => clearTimeout(timer);
  }, [load, text]);
  return { items: data?.items ?? [], fresh: state === "idle" && data?.text === text.trim() };
}

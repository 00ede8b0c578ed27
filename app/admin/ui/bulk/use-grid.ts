import { type ClipboardEvent, type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { toComparable } from "../comparable-value.ts";
import { type CellChange, describePaste, GridHistory, placePastedCells, readPastedCells } from "./grid-history.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

const isText = (target: EventTarget): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isField = (target: EventTarget): target is Field =>
  (target instanceof HTMLSelectElement || isText(target)) && target.dataset.column !== undefined;

const isChanged = ({ value, dataset, inputMode }: Field) =>
  toComparable(value, inputMode) !== toComparable(dataset.original ?? "", inputMode);

/**
 * Makes a table of fields behave as a spreadsheet: arrow keys and Enter move between cells, Escape takes back what was typed in one, a range copied from
 * a spreadsheet is pasted, Ctrl-D fills from the cell above, Ctrl-Z and Ctrl-Y undo and redo. The fields are the browser's own, so that the form is sent
 * without scripts as well; each has the row and the column in `data-row` and `data-column`, and what the shop has in `data-original`. `loadRows` brings
 * the rows that a paste or a column goes on into, as far as there are such rows.
 */
export function useGrid(loadRows: (wanted: number) => Promise<{ areLeft: boolean }>) {
  const grid = useRef<HTMLTableElement>(null);
  const history = useRef(new GridHistory());
  const entered = useRef<{ name: string; value: string } | null>(null);
  const [announced, announce] = useState("");

  const fields = () => [...(grid.current?.querySelectorAll<Field>("[data-column]") ?? [])];
  const fieldAt = (row: number, column: string) =>
    grid.current?.querySelector<Field>(`[data-row="${row}"][data-column="${column}"]`) ?? null;
  const mark = (field: Field) => field.toggleAttribute("data-changed", isChanged(field));
  /** The form hears of what scripts write as it hears of typing. The event comes from the table, so that the handler below ignores it. */
  const reportInput = () => grid.current?.dispatchEvent(new Event("input", { bubbles: true }));
  const write = (changes: CellChange[]) => {
    const byName = new Map(fields().map((field) => [field.name, field]));
    for (const { name, after } of changes) {
      const field = byName.get(name);
      if (!field) continue;
      field.value = after;
      mark(field);
    }
    reportInput();
  };
  /** Ends the typing in a cell: what was typed becomes one step. */
  const commit = (field: Field) => {
    const start = entered.current;
    if (start?.name === field.name)
      history.current.record([{ name: field.name, before: start.value, after: field.value }]);
    entered.current = { name: field.name, value: field.value };
  };
  const apply = (changes: CellChange[], said: string) => {
    history.current.record(changes);
    write(changes);
    announce(said);
  };
  /** Copies the cell to those below it in its column, at most so many rows down. */
  const fillDown = (field: Field, { rows = Number.POSITIVE_INFINITY, note = "" }) => {
    commit(field);
    const row = Number(field.dataset.row);
    const targets = fields().filter(({ dataset }) => {
      const down = Number(dataset.row) - row;
      return dataset.column === field.dataset.column && down > 0 && down <= rows;
    });
    const changes = targets.map((target) => ({ name: target.name, before: target.value, after: field.value }));
    apply(changes, (changes.length === 1 ? "1 cell filled" : `${changes.length} cells filled`) + note);
  };
  const columnsOf = (field: Field) =>
    [...(grid.current?.querySelectorAll<Field>(`[data-row="${field.dataset.row}"][data-column]`) ?? [])].map(
      ({ dataset }) => dataset.column!,
    );

  const hasRow = (row: number) => grid.current?.querySelector(`[data-row="${row}"]`) != null;

  const handlers = {
    onFocus({ target }: FocusEvent) {
      if (isField(target)) entered.current = { name: target.name, value: target.value };
    },
    onBlur({ target }: FocusEvent) {
      if (isField(target)) commit(target);
    },
    onInput({ target }: FormEvent) {
      if (!isField(target)) return;
      mark(target);
    },
    async onPaste(event: ClipboardEvent) {
      const { target } = event;
      const cells = readPastedCells(event.clipboardData.getData("text/plain"));
      const isOne = cells.length === 1 && cells[0]!.length === 1;
      if (!isField(target) || (isOne && isText(target))) return;
      event.preventDefault();
      commit(target);
      const row = Number(target.dataset.row);
      if (!hasRow(row + cells.length - 1)) announce("Loading the rows below…");
      await loadRows(row + cells.length);
      const columns = ["title", "status", "sku", "price", "was", "stock"];
      const from = columns.indexOf(target.dataset.column!);
      const placeOf = (at: number, column: string | undefined) => `${at} ${column}`;
      const byPlace = new Map(
        fields().map((field) => [placeOf(Number(field.dataset.row), field.dataset.column), field]),
      );
      const placed = placePastedCells(cells, (down, right) => {
        const field = byPlace.get(placeOf(row + down, columns[from + right]));
        if (!field) return null;
        const choices = field instanceof HTMLSelectElement ? [...field.options].map(({ value }) => value) : undefined;
        return { name: field.name, value: field.value, ...(choices && { choices }) };
      });
      apply(placed.changes, describePaste(placed));
      entered.current = { name: target.name, value: target.value };
    },
    onKeyDown(event: KeyboardEvent) {
      const { target, key } = event;
      if (!isField(target)) return;
      const ctrl = event.ctrlKey || event.metaKey;
      const goTo = (field: Field | null) => {
        if (!field) return;
        event.preventDefault();
        field.focus();
        if (isText(field)) field.select();
      };
      const vertical = (step: number) => {
        const { row, column } = target.dataset;
        for (let next = Number(row) + step; next >= 0 && hasRow(next); next += step) {
          const field = fieldAt(next, column!);
          if (field) return goTo(field);
        }
      };
      if (ctrl && key.toLowerCase() === "z") {
        event.preventDefault();
        commit(target);
        write(event.shiftKey ? history.current.redo() : history.current.undo());
        entered.current = { name: target.name, value: target.value };
        announce(event.shiftKey ? "Done again" : "Undone");
      } else if (ctrl && key.toLowerCase() === "y") {
        event.preventDefault();
        write(history.current.redo());
        entered.current = { name: target.name, value: target.value };
        announce("Done again");
      } else if (ctrl && key.toLowerCase() === "d") {
        event.preventDefault();
        const above = fieldAt(Number(target.dataset.row) - 1, target.dataset.column!);
        if (above) fillDown(above, { rows: 1 });
        entered.current = { name: target.name, value: target.value };
      } else if (key === "Escape" && entered.current?.name === target.name) {
        event.preventDefault();
        target.value = entered.current.value;
        mark(target);
        reportInput();
      } else if (key === "Enter") {
        event.preventDefault();
        vertical(event.shiftKey ? -1 : 1);
      } else if ((key === "ArrowUp" || key === "ArrowDown") && (isText(target) || ctrl)) {
        vertical(key === "ArrowUp" ? -1 : 1);
      } else if ((key === "ArrowLeft" || key === "ArrowRight") && isAtEdge(target, key)) {
        const columns = columnsOf(target);
        const next = columns[columns.indexOf(target.dataset.column!) + (key === "ArrowLeft" ? -1 : 1)];
        if (next) goTo(fieldAt(Number(target.dataset.row), next));
      }
    },
  };

  return {
    grid,
    handlers,
    announced,
    /** Copies the cell that was left last to all cells below it in its column. */
    async fillColumn() {
      const field = fields().find(({ name }) => name === entered.current?.name);
      if (!field) return announce("Choose a cell first");
      announce("Loading the rows below…");
      const { areLeft } = await loadRows(Number.POSITIVE_INFINITY);
      fillDown(field, { note: areLeft ? ". The products behind these rows are not in this table." : "" });
    },
    undo() {
      write(history.current.undo());
      announce("Undone");
    },
    redo() {
      write(history.current.redo());
      announce("Done again");
    },
    /** Leaves out of the form what belongs to products without a change, until it is sent. */
    onSubmit() {
      const all = [...(grid.current?.querySelectorAll<Field>("[data-product]") ?? [])];
      const touched = new Set(
        all.filter((field) => field.dataset.column && isChanged(field)).map(({ dataset }) => dataset.product),
      );
      const left = all.filter(({ dataset }) => !touched.has(dataset.product));
      for (const field of left) field.disabled = true;
      setTimeout(() => {
        for (const field of left) field.disabled = false;
      });
    },
  };
}

/** Whether the caret cannot move further within the cell. */
function isAtEdge(field: Field, key: string): boolean {
  if (!isText(field)) return true;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (key === "ArrowLeft" ? 0 : value.length);
}

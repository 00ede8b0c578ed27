import type axe from "axe-core";

interface Wanted {
  /** All of the page, or only what changed and what was sampled. */
  whole: boolean;
  /** Whether to apply the rules about how the parts of the page go together. */
  together: boolean;
  /** Selectors of headers and footers in order, of what changed, and of what some rules are to look at. */
  known: string[];
  changed: string[];
  sampled: string[];
  tags: string[];
  partRules: string[];
}

/** Runs in the page: what axe finds wrong. The rules about each element pass by the parts that are in order, unless something in them was sampled. */
export async function runAxe({ whole, together, known, changed, sampled, tags, partRules }: Wanted) {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  const common = {
    resultTypes: ["violations"],
    // What is wrong is shown by its HTML; a selector of each element takes a twentieth of the check.
    selectors: false,
    elementRef: true,
    iframes: false,
    preload: false,
  } satisfies axe.RunOptions;
  const passed = known.filter((part) => document.querySelector(`${part} :is(${sampled.join(", ")})`) === null);
  const looked = [...changed.map((each) => `${each}:not(${["x", ...passed].join(", ")})`), ...sampled];
  const include = whole ? [document.documentElement] : [...document.querySelectorAll(looked.join(", "))];
  const run = async (context: axe.ElementContext, options: axe.RunOptions) => {
    const { violations } = await checker.run(context, { ...common, ...options });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ element, failureSummary }) => ({
        html: element!.outerHTML.slice(0, 300),
        failureSummary,
      })),
    }));
  };
  const all: axe.RunOptions = { runOnly: { type: "tag", values: tags } };
  if (whole && passed.length === 0) return run(document, all);
  const off = { rules: Object.fromEntries(partRules.map((id) => [id, { enabled: false }])) };
  return [
    ...(include.length > 0 ? await run({ include, exclude: passed }, { ...all, ...off }) : []),
    ...(together ? await run(document, { runOnly: { type: "rule", values: partRules } }) : []),
  ];
}

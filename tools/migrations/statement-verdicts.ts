/** What a statement does that the version before may not bear. */
export interface Problem {
  rule: string;
  sentence: string;
}

/** What a form of a statement does to the version before: nothing (`null`), or why it is refused. */
type Verdict = readonly [form: RegExp, verdict: readonly [rule: string, sentence: string] | null];

/** The forms, other than `alter table`, that squawk or a rule of `version-rules.ts` looks at, or that change nothing for who knows nothing of them. The first that fits counts. */
const statements: readonly Verdict[] = [
  [/^create (?:unlogged )?table\b/, null],
  [/^create (?:unique )?index\b/, null],
  [/^create (?:or replace )?(?:constraint )?trigger\b/, null],
  [/^create (?:or replace )?(?:function|procedure|(?:recursive )?view)\b/, null],
  [
    /^create (?:materialized view|aggregate|cast|collation|domain|extension|operator|schema|sequence|statistics|type)\b/,
    null,
  ],
  [/^create text search\b/, null],
  [/^(?:analyze|comment on|grant|insert|set local)\b/, null],
  [/^(?:update|delete|merge|with|truncate|do|reindex)\b/, null],
  [/^drop (?:table|index)\b/, null],
  // Plans may become others, and no statement fails.
  [/^drop statistics\b/, null],
  [/^alter statistics \S+ set statistics\b/, null],
  [/^alter index (?:if exists )?\S+ (?:set|reset) ?\(/, null],
  [/^alter index \S+ alter (?:column )?\S+ set statistics\b/, null],
  [/^alter sequence (?:if exists )?\S+ (?:(?:no )?cache|owned by)\b/, null],
  [/^alter extension \S+ update\b/, null],
  // A new value is first read, and written by a later version.
  [/^alter type \S+ add value\b/, null],
  [/^alter type \S+ rename value\b/, null],
  [/^alter type \S+ rename\b/, ["rename-object", "the version before uses the old name"]],
  [
    /^alter type \S+ (?:add|drop|alter) attribute\b/,
    ["change-type", "the version before reads and writes rows of this type"],
  ],
  [/^alter sequence\b/, ["change-sequence", "the version before draws its numbers from it"]],
  [/^alter default privileges\b/, ["privileges", "the version before may lose what it may do"]],
  [/^(?:alter|create|drop) (?:role|user|group)\b/, ["privileges", "the version before logs in with its role"]],
  [/^(?:revoke|reassign owned|drop owned)\b/, ["privileges", "the version before may lose what it may do"]],
  [/^alter \b[^]* owner to\b/, ["owner", "the version before may lose what it may do"]],
  [/^alter \b[^]* set schema\b/, ["rename-object", "the version before looks for it where it was"]],
  [/^alter \b[^]* rename\b/, ["rename-object", "the version before may use the old name"]],
  [
    /^create (?:or replace )?(?:rule|policy|event trigger)\b/,
    ["new-trigger", "it holds for what the version before does, too"],
  ],
  [/^alter (?:policy|rule|trigger|event trigger)\b/, ["new-trigger", "it holds for what the version before does, too"]],
  [/^alter\b/, ["change-object", "the version before may use it as it was"]],
  [/^drop\b/, ["drop-object", "the version before may use it"]],
  [/^(?:cluster|lock|vacuum|refresh)\b/, ["lock", "statements of the version before wait until it ends"]],
];

/** The actions of `alter table`, one of which follows another behind a comma. */
const tableActions: readonly Verdict[] = [
  [
    /^add (?:constraint \S+ )?(?:primary key|not null)\b/,
    ["new-constraint", "the version before may write rows that it refuses"],
  ],
  [/^add constraint\b/, null],
  [
    /^add ?(?:check|unique|exclude|foreign key)\b/,
    ["new-constraint", "the version before may write rows that it refuses"],
  ],
  [
    /^add\b[^]* (?:check ?\(|references\b)/,
    ["new-constraint", "the version before may write rows that it refuses: make it in a statement of its own"],
  ],
  [/^add\b/, null],
  [/^(?:validate|drop) constraint\b/, null],
  [/^drop\b/, null],
  [/^alter (?:column )?\S+ (?:set data )?type\b/, null],
  [/^alter (?:column )?\S+ (?:set|drop) (?:default|not null)\b/, null],
  // Where and how values are stored, and what the planner knows of them.
  [/^alter (?:column )?\S+ set (?:statistics|storage|compression)\b/, null],
  [/^alter (?:column )?\S+ (?:set|reset) ?\(/, null],
  [/^(?:set|reset) ?\(/, null],
  [/^(?:cluster on|set without cluster)\b/, null],
  [/^alter constraint\b/, ["change-constraint", "the version before may rely on when and whether it is looked at"]],
  [/^alter (?:column )?\S+ (?:set|drop) expression\b/, ["change-column", "the version before does not write it"]],
  [/^alter (?:column )?\S+ (?:add|set) generated\b/, ["change-column", "the version before may write it itself"]],
  [
    /^alter (?:column )?\S+ (?:drop identity|restart|set (?:increment|start|minvalue|maxvalue|cycle))\b/,
    ["change-column", "the version before has its values drawn"],
  ],
  [
    /^(?:enable|disable) (?:(?:always|replica) )?(?:trigger|rule)\b/,
    ["switch-trigger", "the version before relies on what it does, or does not know it"],
  ],
  [
    /^(?:enable|disable|force|no force) row level security\b/,
    ["new-trigger", "it holds for what the version before does, too"],
  ],
  [
    /^set (?:logged|unlogged|access method|tablespace)\b/,
    ["lock", "statements of the version before wait until all rows are written anew"],
  ],
  [/^owner to\b/, ["owner", "the version before may lose what it may do"]],
  [/^rename constraint\b/, ["rename-object", 'the version before may name it in "on conflict"']],
  [/^rename\b/, null],
  [/^set schema\b/, ["rename-object", "the version before looks for it where it was"]],
  [
    /^(?:attach|detach) partition\b|^(?:no )?inherit\b|^(?:not )?of\b|^replica identity\b/,
    ["change-table", "the version before may use the table as it was"],
  ],
];

/** Texts, names and bodies of functions. */
const quoted = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[^]*?\$\1\$/g;
const severalActions = {
  rule: "several-actions",
  sentence: "the rules look at one constraint, or one index: put each into a statement of its own",
};
const unknown = ["unknown", "the check does not know what this does to the version before"] as const;

/** Whether a statement without comments, or one of the actions of `alter table`, is of a form that the version before does not bear. */
export function judgeForm(statement: string): Problem[] {
  const words = statement.replaceAll(/\s+/g, " ").trim().toLowerCase();
  if (words === "") return [];
  if (words.replaceAll(quoted, "''").includes(";"))
    return [{ rule: "several", sentence: "the rules look at one statement: put a statement breakpoint between them" }];
  const table = /^alter table (?:if exists )?(?:only )?(?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?(?: \*)? /.exec(words);
  const actions = table ? splitActions(words.slice(table[0].length)) : [];
  const found = table ? actions.flatMap((action) => judge(tableActions, action)) : judge(statements, words);
  return isOnce(actions, words) ? found : [...found, severalActions];
}

/** Whether the rules of `version-rules.ts`, and the steps of the migration, see all constraints and indexes that a statement makes or drops: they see one. */
const isOnce = (actions: string[], words: string): boolean =>
  !/^drop index\b[^]*,/.test(words) &&
  ["add constraint ", "drop constraint "].every((kind) => actions.filter((each) => each.startsWith(kind)).length <= 1);

function judge(verdicts: readonly Verdict[], words: string): Problem[] {
  const found = verdicts.find(([form]) => form.test(words));
  const verdict = found ? found[1] : unknown;
  return verdict ? [{ rule: verdict[0], sentence: verdict[1] }] : [];
}

/** What stands between commas that are in no bracket and no text. */
function splitActions(actions: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [token] of actions.matchAll(/'(?:[^']|'')*'|"[^"]*"|[^]/g)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}

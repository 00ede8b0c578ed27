// What the search box loads when somebody types into it: no page needs it before.
export { listOptions } from "./list-options.ts";
export { SuggestionList } from "./suggestion-list.tsx";

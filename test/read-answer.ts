export interface Answer {
  status: number;
  headers: Headers;
  /** Where a redirect leads; null for all else. */
  location: string | null;
  /** What the page is given, or null. */
  data: unknown;
}

/** What the router's `data` makes. */
interface DataAnswer {
  data: unknown;
  init: ResponseInit | null;
}

/** What a loader or an action answered, whether it returned or threw it. Failures that are no answer stay thrown. */
export async function readAnswer(work: () => Promise<unknown>): Promise<Answer> {
  let answer: unknown;
  try {
    answer = await work();
  } catch (thrown) {
    if (!(thrown instanceof Response) && !isDataAnswer(thrown)) throw thrown;
    answer = thrown;
  }
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, location: answer.headers.get("Location"), data: null };
  if (isDataAnswer(answer))
    return {
      status: answer.init?.status ?? 200,
      headers: new Headers(answer.init?.headers),
      location: null,
      data: answer.data,
    };
  return { status: 200, headers: new Headers(), location: null, data: answer };
}

function isDataAnswer(value: unknown): value is DataAnswer {
  return typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";
}

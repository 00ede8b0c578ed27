/**
 * What a type extends whose values only the functions that it names make, by an assertion: the compiler refuses a
 * literal, which lacks the private member, and a copy with other values, which loses it.
 */
export declare class Opaque<Tag> {
  private readonly tag: Tag;
}

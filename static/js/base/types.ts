/* Types that several modules need and that don't belong to the view model. */

import type { HandCard, LiveCard, Table } from "../../vendor/model.d.ts";

type KeysOfEach<T> = T extends unknown ? keyof T : never;
type ValueIn<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
/** A union as one shape: keys that only some of its members have are optional. */
type Any<T> = { [K in keyof T]: T[K] } & { [K in Exclude<KeysOfEach<T>, keyof T>]?: ValueIn<T, K> };

/** A Table of any game: the parts that only some games have may be missing. */
export type AnyTable = Any<Table>;
/** A card of a person's own hand, in any game. */
export type AnyCard = Any<HandCard | LiveCard>;

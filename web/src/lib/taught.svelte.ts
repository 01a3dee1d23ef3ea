/** What a lesson wants to be seen on the board: a layer of it, and the thing that it speaks of. */
export const taught = $state({ shows: "", at: "" });

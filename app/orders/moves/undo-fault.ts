/**
 * `not-yours`: somebody else has made the change. `too-late`: ten minutes are over, or its mail is on its way. `not-undoable`: an
 * undo itself, or what nobody can take back. `sold-out`: the stone that the order would need again is sold.
 */
export type UndoFault = 'not-yours' | 'too-late' | 'not-undoable' | 'sold-out';

import { Button } from '#app/ui/button.tsx';
import { Chips } from './chips.tsx';
import { yoursCopy as copy } from './copy.ts';
import type { Marks } from './marks.ts';

/** What the hand holds. `size`: of the picture's width. */
export type Tool = { kind: 'outline' | 'brush'; isOff: boolean; size: number };

export const FIRST_TOOL: Tool = { kind: 'outline', isOff: false, size: 0.04 };

const SIZES = { fine: 0.015, middle: 0.04, broad: 0.09 } as const;
type SizeName = keyof typeof SIZES;

type Props = {
	tool: Tool;
	setTool: (tool: Tool) => void;
	marks: Marks;
	hasDraft: boolean;
	undo: () => void;
	redo: () => void;
	clear: () => void;
	/** Null while the outline has too few corners. */
	close: (() => void) | null;
};

/** ROOM-22: the tools that mark. */
export function Tools({ tool, setTool, marks, hasDraft, undo, redo, clear, close }: Props) {
	const [sizeName] = Object.entries(SIZES).find(([, size]) => size === tool.size) ?? ['middle'];
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-x-6 gap-y-4">
				<Chips
					legend={copy.tool}
					name="tool"
					options={copy.tools}
					value={tool.kind}
					choose={(kind) => setTool({ ...tool, kind })}
				/>
				<Chips
					legend={copy.effect}
					name="effect"
					options={copy.effects}
					value={tool.isOff ? 'off' : 'on'}
					choose={(effect) => setTool({ ...tool, isOff: effect === 'off' })}
				/>
				{tool.kind === 'brush' && (
					<Chips
						legend={copy.brush}
						name="brush"
						options={copy.brushes}
						value={sizeName as SizeName}
						choose={(name) => setTool({ ...tool, size: SIZES[name] })}
					/>
				)}
			</div>
			<p className="text-sm text-stone-1">{tool.kind === 'outline' ? copy.outlineHint : copy.brushHint}</p>
			<div className="flex flex-wrap gap-2">
				{close && (
					<Button tone="quiet" onClick={close}>
						{copy.close}
					</Button>
				)}
				<Button tone="faint" onClick={undo} disabled={!hasDraft && marks.made.length === 0}>
					{copy.undo}
				</Button>
				<Button tone="faint" onClick={redo} disabled={marks.undone.length === 0}>
					{copy.redo}
				</Button>
				<Button tone="faint" onClick={clear} disabled={!hasDraft && marks.made.length === 0}>
					{copy.clear}
				</Button>
			</div>
		</div>
	);
}

import type { Picture } from '#app/pictures/picture.ts';
import { TILE_BONDS } from './bond.ts';

/** `slab`: no tiles, the slab as a whole and its mirror image in turns. */
export const BONDS = ['slab', ...TILE_BONDS] as const;
export type Bond = (typeof BONDS)[number];

/** The addresses of a picture of light: with 10 bits a channel, and for browsers that give only 8. */
export type LightPass = { deep: string; plain: string };

/** A part of a scene that is laid with one stone. Lengths in metres. */
export type Surface = {
	/** `floor`: the name of its field in an address. */
	name: string;
	title: string;
	bonds: readonly Bond[];
	/** The product that the plain picture shows. */
	stone: string;
	bond: Bond;
	joint: number;
	/** Of the places that its tiles are cut from. */
	seed: number;
};

/** `light`: what the scene gains in light when this surface alone is white. */
type LitSurface = Surface & { light: LightPass };

/** A plane of a surface. `map`, by rows: from the picture, 0 to 1, to metres in the surface's laying. */
type Face = { surface: number; map: readonly number[] };

/** How light becomes a picture (AgX), as `stone/rooms/finish.py` has it. */
export type Grade = Readonly<
	Record<'contrast' | 'saturation' | 'black' | 'top' | 'sharpen' | 'vignette', number>
>;

/** A rendered room whose stones can be changed; `stone/rooms/live/README.md` describes its pictures. */
export type Scene = {
	name: string;
	/** `Lounge`. */
	title: string;
	width: number;
	height: number;
	grade: Grade;
	/** At most three. */
	surfaces: readonly LitSurface[];
	/** How much light a surface (row) gets from each. */
	bounce: readonly (readonly number[])[];
	faces: readonly Face[];
	black: LightPass;
	honed: LightPass;
	mask: string;
	faceNumbers: string;
	bounceMap: string;
	/** With its own stones, for where nothing can be drawn. */
	plain: Picture;
};

/** What stones are laid on: a room, or a visitor's own floor. */
export type Place = { name: string; title: string; surfaces: readonly Surface[] };

/** The pictures of a scene on the graphics card: of light, of masks and of numbers. */
export type Textures = Readonly<
	Record<'black' | 'honed' | 'mask' | 'faceNumbers' | 'bounceMap', WebGLTexture>
> & { lights: readonly WebGLTexture[] };

/**
 * A visitor's own picture, drawn as a scene with one plane. Its light is 8 bits of sRGB, so it has no grade. `black` is the picture,
 * the light is what white stone has there, and `honed` the room that a polished stone mirrors.
 */
export type Photograph = Pick<Scene, 'width' | 'height' | 'bounce' | 'faces'> & {
	surfaces: readonly Surface[];
	textures(gl: WebGL2RenderingContext): Textures;
};

/** The picture of a slab. `colour`: its mean in linear light, as `#rrggbb`; `size` in metres. */
export type Slab = { address: string; colour: string; size: readonly [number, number] };

export const JOINTS = ['match', 'white', 'grey', 'black'] as const;
/** The colour of the joints; `match` is the stone's own, darker. */
export type JointColour = (typeof JOINTS)[number];

/** A stone as it lies on a surface. Lengths in metres. */
export type Laid = {
	slab: Slab;
	bond: Bond;
	/** The longer side first. */
	tile: readonly [number, number];
	joint: number;
	jointColour: JointColour;
	isPolished: boolean;
	/** The laying is turned by a quarter. */
	isTurned: boolean;
};

/** What is seen: `zoom` 1 is all of the scene; `x` and `y`, 0 to 1, are the middle. */
export type View = { x: number; y: number; zoom: number };

/** What is drawn: a stone for each surface, and others to the right of the divider. No stone at all leaves a photograph as it is. */
export type Shown = {
	laid: readonly Laid[];
	beside: readonly Laid[] | null;
	/** 0 to 1 of the canvas. */
	divider: number;
	view: View;
	/** Of a photograph: how much more light falls on the stone than its old floor says. */
	exposure: number;
};

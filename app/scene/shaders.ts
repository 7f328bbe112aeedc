/*
 * The two programs, in GLSL ES 3.00. The formulas are those of `stone/rooms/live/README.md`. Names of uniforms are those of `stage.ts`.
 */

/** One triangle that covers the canvas. */
export const CORNERS = `#version 300 es
void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4. - 1., 0, 1); }`;

/** The room with its stones, graded for a screen. */
export const ROOM = `#version 300 es
precision highp float;
precision highp int;
uniform sampler2D black, light0, light1, light2, honed, mask, faceNumbers, bounceMap, stone0, stone1, stone2;
uniform sampler2D places, maps;
uniform vec2 canvas;
uniform vec4 seen;
uniform int samples, count;
uniform vec3 bright[3], jointLight[3];
uniform vec2 tile[3], slab[3];
uniform float joint[3], isHoned[3], isTurned[3];
uniform int bond[3];
uniform float contrast, saturation, darkest, top, exposure;
out vec4 colour;

#ifdef PHOTOGRAPH
// A photograph is sRGB. The card has made its light linear.
vec3 lightIn(sampler2D picture, vec2 at) { return texture(picture, at).rgb; }

vec3 graded(vec3 light) {
	return mix(12.92 * light, 1.055 * pow(light, vec3(1. / 2.4)) - .055, greaterThan(light, vec3(.0031308)));
}

// Stone in the sun fades into white, as in a camera, instead of losing its veins.
vec3 soft(vec3 light) { return mix(light, 1. - .5 * exp(1. - 2. * light), greaterThan(light, vec3(.5))); }
#else

// From the stored code to linear light.
vec3 lightIn(sampler2D picture, vec2 at) {
	return (exp2(texture(picture, at).rgb * 9.002815015607053) - 1.) / 32.;
}

// The AgX curve (Troy Sobotka; polynomial by Benjamin Wrensch).
const mat3 INSET = mat3(.842479062253094, .0423282422610123, .0423756549057051, .0784336, .878468636469772, .0784336,
	.0792237451477643, .0791661274605434, .879142973793104);
const mat3 OUTSET = mat3(1.19687900512017, -.0528968517574562, -.0529716355144438, -.0980208811401368, 1.15190312990417,
	-.0980434501171241, -.0990297440797205, -.0989611768448433, 1.15107367264116);
vec3 graded(vec3 light) {
	vec3 x = clamp((log2(max(INSET * light, 1e-10)) + 12.47393) / 16.499999, 0., 1.), x2 = x * x, x4 = x2 * x2;
	x = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + .4298 * x2 + .1191 * x - .00232;
	x = pow(max(x, 0.), vec3(contrast));
	x = clamp(OUTSET * mix(vec3(dot(x, vec3(.2126, .7152, .0722))), x, saturation), 0., 1.);
	return clamp((x - darkest) / (top - darkest), 0., 1.);
}
#endif

vec3 stoneAt(int k, vec2 at, vec2 dx, vec2 dy) {
	if (k == 0) return textureGrad(stone0, at, dx, dy).rgb;
	return k == 1 ? textureGrad(stone1, at, dx, dy).rgb : textureGrad(stone2, at, dx, dy).rgb;
}

// The number of the tile at p, and the place in it along its own sides. Says whether it stands upright.
bool tileAt(vec2 p, vec2 size, int bond, out ivec2 number, out vec2 place) {
	if (bond == 5) {
		// A stair of level tiles, one upright at the start of each. Two candidates of the stairs' numbers cover every point.
		float guess = floor((p.x - p.y) / (2. * size.x));
		for (int c = 0; c < 2; c++) {
			float stair = guess + float(c);
			vec2 q = p - stair * vec2(size.x, -size.x);
			float level = floor(q.y / size.y), upright = floor(q.x / size.y);
			place = q - level * size.y;
			number = ivec2(2. * level, stair);
			if (place.x >= 0. && place.x < size.x) return false;
			place = (q - upright * size.y - vec2(0, size.y)).yx;
			number = ivec2(2. * upright + 1., stair);
			if (place.x >= 0. && place.x < size.x) return true;
		}
	}
	float row = floor(p.y / size.y);
	if (bond == 2 || bond == 3) p.x += mod(row, float(bond)) / float(bond) * size.x;
	vec2 n = vec2(floor(p.x / size.x), row);
	number = ivec2(n);
	place = p - n * size;
	return false;
}

void main() {
	vec2 at = seen.xy + vec2(gl_FragCoord.x, canvas.y - gl_FragCoord.y) / canvas * seen.zw;
	vec3 base = lightIn(black, at), gain[3] = vec3[3](lightIn(light0, at), vec3(0), vec3(0));
	if (count > 1) gain[1] = lightIn(light1, at);
	if (count > 2) gain[2] = lightIn(light2, at);
	vec3 light = base + bright[0] * gain[0] + bright[1] * gain[1] + bright[2] * gain[2];
	float cover = texture(mask, at).r;
	int face = int(texelFetch(faceNumbers, ivec2(at * vec2(textureSize(faceNumbers, 0))), 0).r * 255. + .5) - 1;
	if (count > 0 && cover > .004 && face >= 0) {
		vec4 a = texelFetch(maps, ivec2(0, face), 0), b = texelFetch(maps, ivec2(1, face), 0), c = texelFetch(maps, ivec2(2, face), 0);
		int k = int(a.w);
		vec3 q = vec3(dot(a.xyz, vec3(at, 1)), dot(b.xyz, vec3(at, 1)), dot(c.xyz, vec3(at, 1)));
		vec2 p = q.xy / q.z, px = seen.zw / canvas;
		// How far the next pixels are on the plane: exact, also where another face begins.
		vec2 dx = (vec2(a.x, b.x) - p * c.x) / q.z * px.x, dy = (vec2(a.y, b.y) - p * c.y) / q.z * px.y;
		if (isTurned[k] > .5) { p = vec2(p.y, -p.x); dx = vec2(dx.y, -dx.x); dy = vec2(dy.y, -dy.x); }
		if (bond[k] == 4) {
			mat2 turn = mat2(1, -1, 1, 1) * .70710678;
			p = turn * p; dx = turn * dx; dy = turn * dy;
		}
		vec2 spread = (abs(dx) + abs(dy)) * .5;
		vec3 stone = vec3(0);
		float joints = 0., share = 1. / float(samples);
		for (int i = 0; i < samples; i++) {
			// A grid of four, turned, so that joints along a row of pixels stay smooth.
			vec2 e = samples == 1 ? vec2(0) : vec2(i & 1, i >> 1) * .5 - .25;
			e += vec2(-e.y, e.x) * .5;
			vec2 v = p + dx * e.x + dy * e.y, u = v;
			float inJoint = 0.;
			bool isUpright = false;
			if (bond[k] > 0) {
				ivec2 number;
				vec2 place;
				isUpright = tileAt(v, tile[k], bond[k], number, place);
				vec2 edge = min(place, tile[k] - place), wide = isUpright ? spread.yx : spread;
				vec2 near = clamp((joint[k] * .5 - edge) / wide + .5, 0., 1.) * min(joint[k] / wide, 1.);
				inJoint = max(near.x, near.y);
				vec3 cut = texelFetch(places, ivec2(number.x & 63, (number.y & 63) + 64 * k), 0).xyz;
				u = cut.xy + (cut.z > .5 ? tile[k] - place : place);
			}
			vec2 ux = (isUpright ? dx.yx : dx) / slab[k], uy = (isUpright ? dy.yx : dy) / slab[k];
			stone += mix(stoneAt(k, u / slab[k], ux, uy), jointLight[k], inJoint) * share;
			joints += inJoint * share;
		}
		vec3 from = texture(bounceMap, at).rgb;
		vec3 got = 1. - from[k] + from.r * bright[0] + from.g * bright[1] + from.b * bright[2];
		// Joints have no polish.
		vec3 shine = (isHoned[k] > .5 ? lightIn(honed, at) : base) * (1. - .8 * joints);
#ifdef PHOTOGRAPH
		shine = lightIn(honed, at) * (isHoned[k] > .5 ? .2 : 1.) * (1. - .8 * joints);
		vec3 laid = soft(shine + stone / .8 * gain[k] * exposure);
		light = mix(base, laid, cover);
	} else light = base;
#else
		vec3 laid = shine + (light - base - bright[k] * gain[k]) + stone / .8 * got * gain[k];
		light = mix(light, laid, cover);
	}
#endif
	colour = vec4(graded(max(light, 0.)), 1);
}`;

/** A visitor's own photograph with a stone on one plane. */
export const PHOTOGRAPH = ROOM.replace('es\n', 'es\n#define PHOTOGRAPH\n');

/** Sharpening and vignette, as the rooms' other pictures have them. */
export const FINISH = `#version 300 es
precision highp float;
uniform sampler2D drawn;
uniform vec2 canvas;
uniform vec4 seen;
uniform float sharpen, vignette, fewer;
out vec4 colour;
vec3 near(int x, int y) {
	return texelFetch(drawn, clamp(ivec2(gl_FragCoord.xy) + ivec2(x, y), ivec2(0), textureSize(drawn, 0) - 1), 0).rgb;
}
void main() {
	vec3 own = near(0, 0);
	vec3 cross = near(1, 0) + near(-1, 0) + near(0, 1) + near(0, -1);
	vec3 corners = near(1, 1) + near(-1, 1) + near(1, -1) + near(-1, -1);
	vec3 soft = .2315 * own + .1248 * cross + .0673 * corners;
	// What a camera of so few pixels takes from around each: a blur of 0.45 px.
	own = mix(own, .731 * own + .062 * cross + .00525 * corners, fewer);
	vec2 from = (seen.xy + vec2(gl_FragCoord.x, canvas.y - gl_FragCoord.y) / canvas * seen.zw) * 2. - 1.;
	float shape = canvas.y / canvas.x;
	from.y *= shape;
	colour = vec4((own + sharpen * (own - soft)) * (1. - vignette * dot(from, from) / (1. + shape * shape)), 1);
}`;

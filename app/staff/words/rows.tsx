import type { ReactNode } from 'react';
import { href } from 'react-router';
import { StaffForm } from '#app/staff/form/staff-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { wordsCopy as copy } from './copy.ts';

type Missed = {
	key: string;
	words: string;
	/** How often, and when last. */
	told: string;
	/** Why it is here, beyond a word that nobody knows; empty for that. */
	note: string;
	/** Where the shop searches it. */
	address: string;
	/** It can be a word of the owner's. */
	mayMean: boolean;
};

/** SEEK-12: a search that found nothing, and what can be done with it. */
export function MissedRow({ row, isAside, mayEdit }: { row: Missed; isAside: boolean; mayEdit: boolean }) {
	const { key, words, told, note, address, mayMean } = row;
	return (
		<Row
			word={words}
			address={address}
			below={
				<>
					<span className="figures">{told}</span>
					{note && <span>{note}</span>}
				</>
			}
		>
			{mayEdit && mayMean && !isAside && (
				<ButtonLink
					to={`${href('/staff/words/:id', { id: 'new' })}?${new URLSearchParams({ word: words })}`}
					tone="quiet"
				>
					<span>{copy.give}</span>
					<span className="sr-only">{copy.of(words)}</span>
				</ButtonLink>
			)}
			{mayEdit && (
				<StaffForm preventScrollReset>
					<input type="hidden" name="key" value={key} />
					<input type="hidden" name="words" value={words} />
					<Button type="submit" name="do" value={isAside ? 'back' : 'aside'} tone="faint">
						<span>{isAside ? copy.back : copy.aside}</span>
						<span className="sr-only">{copy.of(words)}</span>
					</Button>
				</StaffForm>
			)}
		</Row>
	);
}

type Own = {
	id: number;
	word: string;
	meaning: string;
	/** What it means is no longer in the shop. */
	isGone: boolean;
	address: string;
};

/** SEEK-13: a word of the owner's. */
export function OwnRow({ row, mayEdit }: { row: Own; mayEdit: boolean }) {
	const { id, word, meaning, isGone, address } = row;
	return (
		<Row
			word={word}
			address={address}
			below={
				<>
					<span className="wrap-anywhere">
						{copy.means} <bdi>{meaning}</bdi>
					</span>
					{isGone && <span className="text-fault">{copy.findsNothing}</span>}
				</>
			}
		>
			{mayEdit && (
				<>
					<ButtonLink to={href('/staff/words/:id', { id: String(id) })} tone="faint">
						<span>{copy.edit}</span>
						<span className="sr-only">{copy.of(word)}</span>
					</ButtonLink>
					<StaffForm preventScrollReset>
						<input type="hidden" name="id" value={id} />
						<Button type="submit" name="do" value="delete" tone="faint">
							<span>{copy.delete}</span>
							<span className="sr-only">{copy.of(word)}</span>
						</Button>
					</StaffForm>
				</>
			)}
		</Row>
	);
}

type RowProps = { word: string; address: string; below: ReactNode; children: ReactNode };

function Row({ word, address, below, children }: RowProps) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-stone-3 py-3">
			<div className="min-w-0 basis-72 grow">
				<p className="flex flex-wrap items-center gap-x-3">
					<bdi className="font-serif text-base wrap-anywhere">{word}</bdi>
					{/* A page of the shop has another layout. */}
					<a href={address} className="inline-flex min-h-8 items-center text-xs underline underline-offset-4">
						<span>{copy.look}</span>
						<span className="sr-only">{copy.of(word)}</span>
					</a>
				</p>
				<p className="flex flex-wrap gap-x-3 text-xs text-stone-1">{below}</p>
			</div>
			<div className="flex flex-wrap items-center gap-2">{children}</div>
		</li>
	);
}

import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useFacts, useRootData } from '#app/root-data.ts';
import { Link } from '#app/ui/link.tsx';
import { WhatsAppLink } from '#app/whatsapp-link.tsx';
import { siteCopy } from './copy.ts';
import { bestSeller, featured, home, shop } from './header-links.tsx';
import { QuoteLink } from './quote-link.tsx';

const quickLinks = [home, shop, bestSeller, featured];
const blogLink = { to: href('/blog'), label: siteCopy.blogLink };

/** NAV-05, NAV-06. The browser lays it out last; `--high` is its approximate height until then. */
export function Footer() {
	const { name, urduName, services, policies, demo } = useFacts();
	return (
		<footer className="border-t border-stone-3 bg-paper-deep">
			<div className="measure far-below grid two-columns gap-x-8 gap-y-8 py-10 [--high:51rem] lg:grid-cols-4 lg:py-16 lg:[--high:23.5rem]">
				<Column title={siteCopy.quickLinks}>
					<Links links={demo ? [...quickLinks, blogLink] : quickLinks} />
				</Column>
				{services.length > 0 && (
					<Column title={siteCopy.services}>
						<ul>
							{services.map(({ id, title }) => (
								<li key={id}>
									<Link to={`${href('/')}#services`} className={line}>
										<span>{title}</span>
										{id === 'more' && <span className="sr-only"> {siteCopy.moreServices}</span>}
									</Link>
								</li>
							))}
						</ul>
					</Column>
				)}
				{policies.length > 0 && (
					<Column title={siteCopy.policies} className="max-lg:col-span-full">
						<Links
							className="max-lg:grid max-lg:two-columns max-lg:gap-x-8"
							links={policies.map(({ id, title }) => ({
								to: href('/policies/:id', { id }),
								label: title,
							}))}
						/>
					</Column>
				)}
				<Contact />
			</div>
			<div className="measure far-below flex flex-wrap items-baseline gap-x-8 border-t border-stone-3 pt-5 pb-8 [--high:5rem]">
				<p className="font-serif text-lg">{name}</p>
				{urduName && (
					<p lang="ur" className="ms-auto text-lg">
						{urduName}
					</p>
				)}
			</div>
			<QuoteLink />
		</footer>
	);
}

const line =
	'flex min-h-11 items-center text-sm wrap-anywhere text-stone-1 hover:text-ink hover:underline underline-offset-4 lg:min-h-9';

type ColumnProps = { title: string; className?: string; children: ReactNode };

function Column({ title, className, children }: ColumnProps) {
	return (
		<section className={className}>
			<h2 className="mb-2 font-sans text-sm font-medium tracking-normal">{title}</h2>
			{children}
		</section>
	);
}

function Links({ links, className }: { links: { to: string; label: string }[]; className?: string }) {
	return (
		<ul className={className}>
			{links.map(({ to, label }) => (
				<li key={to}>
					<Link to={to} className={line}>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}

function Contact() {
	const { quoteMessage, contact } = useFacts();
	const { phone, email, address, hours } = contact;
	const isSaid = useRootData().whatsapp || Object.values(contact).some(Boolean);
	if (!isSaid) return null;
	return (
		<Column title={siteCopy.contact} className="max-lg:col-span-full">
			<address className="not-italic">
				{phone && (
					<a href={`tel:${phone.replaceAll(' ', '')}`} className={line}>
						{phone}
					</a>
				)}
				{email && (
					<a href={`mailto:${email}`} className={line}>
						{email}
					</a>
				)}
				<WhatsAppLink message={quoteMessage} className={line}>
					WhatsApp
				</WhatsAppLink>
				{address && <p className="pt-2 text-sm text-stone-1">{address}</p>}
				{hours && <p className="pt-1 text-sm text-stone-1">{hours}</p>}
			</address>
		</Column>
	);
}

import { and, asc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { findSecondFactors } from '#app/accounts/second-factor/second-factors.server.ts';
import { accounts, sessions, users } from '#app/accounts/tables.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { reviews } from '#app/catalog/reviews/tables.server.ts';
import { savedStones } from '#app/choosing/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { findSubscriber } from '#app/newsletter/find-subscriber.server.ts';
import { totalOf } from '#app/orders/charge.ts';
import { chargeColumns } from '#app/orders/charge-columns.server.ts';
import { invoiceNumber, type Numbered } from '#app/orders/invoice.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import {
	cashEntries,
	creditNotes,
	invoices,
	orderLines,
	orderNotes,
	orders,
} from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { listParts } from '#app/projects/list-parts.server.ts';
import { projectShares } from '#app/projects/tables.server.ts';
import { projectsOf } from '#app/projects/tree.ts';
import { quoteNumber } from '#app/quotes/quote-number.ts';
import { quoteLines, quotes } from '#app/quotes/tables.server.ts';
import { restockWishes } from '#app/restock/tables.server.ts';
import { samples } from '#app/samples/tables.server.ts';
import { findDeletionRequest } from './deletion-requests.server.ts';

/**
 * PRIV-02: everything that the shop knows of a customer, without passwords and tokens, in rupees and square feet. Every
 * statement names its columns, so that a new column is never part of it by accident. An address that is not verified may be a
 * stranger's: then what the shop knows of the address alone is left out. Null for an unknown account.
 */
export async function exportCustomer(db: Db, userId: string) {
	return db.transaction(
		async (tx) => {
			const account = await findAccount(tx, userId);
			if (!account) return null;
			const { orderMails, offerMails, sampleCredit, ...about } = account;
			return {
				account: { ...about, samplesBack: sampleCredit / 100 },
				preferences: { orderMails, offerMails },
				logins: await listLogins(tx, userId),
				sessions: await listSessions(tx, userId),
				secondFactor: account.role === 'customer' ? undefined : await findSecondFactors(tx, userId),
				orders: await listOrders(tx, userId),
				projects: await listProjects(tx, userId),
				quotes: await listQuotes(tx, userId),
				samples: await listSamples(tx, userId),
				savedStones: await listSavedStones(tx, userId),
				reviews: await listReviews(tx, userId),
				restock: await listWishes(tx, account),
				newsletter: account.emailVerified ? await findSubscriber(tx, account.email) : null,
				mails: await listMails(tx, account),
				deletionRequestedAt: await findDeletionRequest(tx, userId),
			};
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	);
}

async function findAccount(db: Db, userId: string) {
	const [account] = await db
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			emailVerified: users.emailVerified,
			image: users.image,
			role: users.role,
			staffSince: users.staffSince,
			orderMails: users.orderMails,
			sampleCredit: users.sampleCredit,
			offerMails: users.offerMails,
			createdAt: users.createdAt,
			updatedAt: users.updatedAt,
		})
		.from(users)
		.where(eq(users.id, userId));
	return account ?? null;
}

/** The ways to sign in. `accountId` is the customer's number at the provider. */
function listLogins(db: Db, userId: string) {
	return db
		.select({
			provider: accounts.providerId,
			accountId: accounts.accountId,
			createdAt: accounts.createdAt,
			updatedAt: accounts.updatedAt,
		})
		.from(accounts)
		.where(eq(accounts.userId, userId))
		.orderBy(asc(accounts.createdAt));
}

function listSessions(db: Db, userId: string) {
	return db
		.select({
			createdAt: sessions.createdAt,
			lastUsedAt: sessions.updatedAt,
			expiresAt: sessions.expiresAt,
			secondFactorAt: sessions.secondFactorAt,
			ipAddress: sessions.ipAddress,
			userAgent: sessions.userAgent,
		})
		.from(sessions)
		.where(eq(sessions.userId, userId))
		.orderBy(asc(sessions.createdAt));
}

async function listOrders(db: Db, userId: string) {
	const own = await db
		.select({
			id: orders.id,
			createdAt: orders.createdAt,
			status: orders.status,
			paymentMethod: orders.paymentMethod,
			paymentStatus: orders.paymentStatus,
			totalAmount: orders.totalAmount,
			...chargeColumns,
			name: orders.customerName,
			email: orders.customerEmail,
			phone: orders.customerPhone,
			street: orders.street,
			city: orders.city,
			postalCode: orders.postalCode,
			notes: orders.notes,
			deliveryDay: orders.nextDate,
			promisedFrom: orders.promisedFrom,
			promisedTo: orders.promisedTo,
			invoice: sql<Numbered | null>`(
				select json_build_object('number', ${invoices.number}, 'content', ${invoices.content})
				from ${invoices} where ${invoices.orderId} = ${orders.id} order by ${invoices.number} desc limit 1
			)`,
			creditNotes: sql<
				number[]
			>`array(select ${creditNotes.number} from ${creditNotes} where ${creditNotes.orderId} = ${orders.id} order by 1)`,
		})
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(asc(orders.createdAt), asc(orders.id));
	const ids = own.map(({ id }) => id);
	const lines = await db
		.select({
			orderId: orderLines.orderId,
			productId: orderLines.productId,
			name: orderLines.name,
			price: orderLines.price,
			discount: orderLines.discount,
			quantity: orderLines.quantity,
			size: orderLines.size,
			thickness: orderLines.thickness,
			finish: orderLines.finish,
			use: orderLines.use,
			pieces: orderLines.pieces,
		})
		.from(orderLines)
		.where(inArray(orderLines.orderId, ids))
		.orderBy(asc(orderLines.position));
	const written = await db
		.select({
			orderId: orderNotes.orderId,
			at: orderNotes.at,
			kind: orderNotes.kind,
			outcome: orderNotes.outcome,
			text: orderNotes.text,
		})
		.from(orderNotes)
		.where(inArray(orderNotes.orderId, ids))
		.orderBy(asc(orderNotes.at));
	const paid = await listPayments(db, inArray(cashEntries.orderId, ids));
	return own.map(({ totalAmount, deliveryAmount, sampleCredit, ...order }) => ({
		number: orderNumber(order.id),
		...order,
		invoice: order.invoice && invoiceNumber(order.invoice),
		total: totalOf(totalAmount, { deliveryAmount, sampleCredit }) / 100,
		delivery: deliveryAmount / 100,
		samplesBack: sampleCredit / 100,
		payments: paymentsOf(paid, order.id),
		lines: lines
			.filter(({ orderId }) => orderId === order.id)
			.map((line) => ({
				product: line.productId,
				name: nameOf(line),
				pricePerSqFt: line.price / 100,
				discountPerCent: line.discount / 100,
				sqFt: line.quantity / 100,
				size: line.size,
				thicknessInMm: line.thickness,
				finish: line.finish,
				use: line.use,
				pieces: line.pieces,
			})),
		notesOfStaff: written.flatMap(({ orderId, ...note }) => (orderId === order.id ? [note] : [])),
	}));
}

/** What the customer has paid and got back, and what took a booking back: below 0. Oldest first. */
function listPayments(db: Db, whose: SQL) {
	const { orderId, sampleId, kind, amount, way, slip, at } = cashEntries;
	const ofCustomer = inArray(kind, ['advance', 'collected', 'paid', 'refunded']);
	return db
		.select({ of: sql<string>`coalesce(${orderId}, ${sampleId})`, kind, amount, way, number: slip, at })
		.from(cashEntries)
		.where(and(ofCustomer, whose))
		.orderBy(asc(at), asc(cashEntries.id));
}

const paymentsOf = (paid: Awaited<ReturnType<typeof listPayments>>, id: string) =>
	paid.flatMap(({ of, amount, ...payment }) => (of === id ? { ...payment, amount: amount / 100 } : []));

/** PROJ-07: what is seen of them, and since when a link shows which. */
function listSavedStones(db: Db, userId: string) {
	return db
		.select({ product: savedStones.productId, name: savedStones.name, savedAt: savedStones.savedAt })
		.from(savedStones)
		.where(eq(savedStones.userId, userId))
		.orderBy(asc(savedStones.savedAt), asc(savedStones.productId));
}

async function listProjects(db: Db, userId: string) {
	const shares = await db
		.select({ projectId: projectShares.projectId, createdAt: projectShares.createdAt })
		.from(projectShares)
		.where(eq(projectShares.userId, userId));
	return projectsOf(await listParts(db, userId)).map((project) => ({
		name: project.name,
		sharedSince: shares.find(({ projectId }) => projectId === project.id)?.createdAt ?? null,
		rooms: project.rooms.map(({ name, items }) => ({
			name,
			stones: items.map((item) => ({
				product: item.stone,
				name: item.name,
				size: item.size,
				thickness: item.thickness,
				finish: item.finish,
				use: item.use,
				sqFt: item.quantity / 100,
				pieces: item.pieces,
				calculation: item.calculation,
				note: item.note,
			})),
		})),
	}));
}

async function listQuotes(db: Db, userId: string) {
	const own = await db
		.select({
			id: quotes.id,
			year: quotes.year,
			number: quotes.number,
			stage: quotes.stage,
			createdAt: quotes.createdAt,
			validUntil: quotes.validUntil,
			name: quotes.customerName,
			email: quotes.customerEmail,
			phone: quotes.customerPhone,
			city: quotes.city,
			note: quotes.note,
			terms: quotes.terms,
			answer: quotes.answer,
			delivery: quotes.delivery,
			deliveryAmount: quotes.deliveryAmount,
		})
		.from(quotes)
		.where(eq(quotes.userId, userId))
		.orderBy(asc(quotes.createdAt), asc(quotes.id));
	const lines = await db
		.select({
			quoteId: quoteLines.quoteId,
			option: quoteLines.option,
			product: quoteLines.productId,
			name: quoteLines.name,
			price: quoteLines.price,
			discount: quoteLines.discount,
			quantity: quoteLines.quantity,
			note: quoteLines.note,
		})
		.from(quoteLines)
		.where(
			inArray(
				quoteLines.quoteId,
				own.map(({ id }) => id),
			),
		)
		.orderBy(asc(quoteLines.option), asc(quoteLines.position));
	return own.map(({ id, year, number, deliveryAmount, ...quote }) => ({
		number: quoteNumber({ year, number }),
		...quote,
		deliveryPrice: deliveryAmount / 100,
		lines: lines
			.filter(({ quoteId }) => quoteId === id)
			.map(({ quoteId: _, price, discount, quantity, ...line }) => ({
				...line,
				pricePerSqFt: price / 100,
				discountPerCent: discount / 100,
				sqFt: quantity / 100,
			})),
	}));
}

async function listSamples(db: Db, userId: string) {
	const own = await db
		.select({
			id: samples.id,
			product: samples.productId,
			stage: samples.stage,
			price: samples.price,
			name: samples.customerName,
			phone: samples.customerPhone,
			street: samples.street,
			city: samples.city,
			postalCode: samples.postalCode,
			createdAt: samples.createdAt,
		})
		.from(samples)
		.where(eq(samples.userId, userId))
		.orderBy(asc(samples.createdAt), asc(samples.id));
	const ids = own.map(({ id }) => id);
	const paid = await listPayments(db, inArray(cashEntries.sampleId, ids));
	return own.map(({ id, price, ...sample }) => ({
		...sample,
		price: price / 100,
		payments: paymentsOf(paid, id),
	}));
}

/** REVIEW-08. */
function listReviews(db: Db, userId: string) {
	return db
		.select({
			product: reviews.productId,
			stars: reviews.stars,
			words: reviews.words,
			name: reviews.shownName,
			pictures: reviews.pictures,
			stage: reviews.stage,
			answerOfShop: reviews.answer,
			createdAt: reviews.createdAt,
		})
		.from(reviews)
		.where(eq(reviews.userId, userId))
		.orderBy(asc(reviews.createdAt), asc(reviews.id));
}

/** AGAIN-05: what the account waits for, and what its own address does. */
function listWishes(
	db: Db,
	{ id, email, emailVerified }: { id: string; email: string; emailVerified: boolean },
) {
	const ofAccount = eq(restockWishes.userId, id);
	return db
		.select({
			product: restockWishes.productId,
			email: restockWishes.email,
			phone: restockWishes.phone,
			createdAt: restockWishes.createdAt,
			toldAt: restockWishes.toldAt,
		})
		.from(restockWishes)
		.where(emailVerified ? or(ofAccount, eq(restockWishes.email, email)) : ofAccount)
		.orderBy(asc(restockWishes.createdAt), asc(restockWishes.id));
}

async function listMails(
	db: Db,
	{ id, email, emailVerified }: { id: string; email: string; emailVerified: boolean },
) {
	const ofAccount = and(eq(outbox.userId, id), not(outbox.toShop));
	const toAddress = and(eq(outbox.recipient, email), isNull(outbox.userId));
	const mails = await db
		.select({
			createdAt: outbox.createdAt,
			status: outbox.status,
			recipient: outbox.recipient,
			subject: outbox.subject,
			text: outbox.body,
		})
		.from(outbox)
		.where(emailVerified ? or(ofAccount, toAddress) : ofAccount)
		.orderBy(asc(outbox.createdAt));
	return mails.map((mail) => ({ ...mail, text: withoutTokens(mail.text) }));
}

/** A mailed link gives access to the account or to an order, so the file must not contain one. */
function withoutTokens(text: string): string {
	return text.replace(/\btoken=[^\s&]+/g, 'token=…').replace(/\/(track|quote)\/[\w-]+/g, '/$1/…');
}

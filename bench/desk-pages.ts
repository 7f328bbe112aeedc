/** DESK-08: the lists and searches of the back office that are measured, with their addresses. */
export const DESK_PAGES = {
	'to confirm': '/staff/orders?tab=confirm',
	'call back': '/staff/orders?tab=call-back',
	'on the road': '/staff/orders?tab=road',
	problems: '/staff/orders?tab=problems',
	all: '/staff/orders?tab=all',
	'a far page of all':
		'/staff/orders?tab=all&after=2026-01-01T00:00:00.000Z%2000000000-0000-4000-8000-000000000000',
	'a common city': '/staff/orders?tab=all&city=Karachi',
	'a rare city': '/staff/orders?tab=all&city=Lahore%20Cantt',
	'a driver': '/staff/orders?tab=all&driver=driver-3',
	'high values': '/staff/orders?tab=all&min=905000',
	'high risk': '/staff/orders?tab=all&risk=high',
	'a stone': '/staff/orders?tab=all&stone=stone-77',
	'stones of a word': '/staff/orders?tab=all&stone=sunny',
	'older than 30 days': '/staff/orders?tab=all&age=over-30',
	'all filters': '/staff/orders?tab=all&city=karachi&min=500000&risk=high&age=over-7&stone=ziarat&q=khan',
	'search for a common name': '/staff/orders?q=ali',
	'search for a rare name': '/staff/orders?q=quratulain+siddiqui+a',
	'search for a part of a name': '/staff/orders?q=atulai',
	'search for two letters': '/staff/orders?q=qu',
	'search for a name of nobody': '/staff/orders?q=xyzzy',
	'search for a phone': '/staff/orders?q=0300-0744386',
	'search for a number': '/staff/orders?q=5F0B2A91',
	'what is new': '/staff/orders/rows?tab=confirm',
} as const;

export const deskPages = Object.keys(DESK_PAGES) as (keyof typeof DESK_PAGES)[];

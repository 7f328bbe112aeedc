import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';

export { toast } from 'sonner';

/** AUTH-09: every toast lasts 3 s. */
const LASTS = 3000;

export function ToastStack() {
	return (
		<Sonner
			duration={LASTS}
			position="bottom-center"
			customAriaLabel="Messages"
			icons={{ success: null, error: null }}
			toastOptions={{
				unstyled: true,
				classNames: {
					toast: 'flex w-full items-center justify-center rounded-sm px-5 py-3 font-sans text-sm text-paper',
					success: 'bg-ink',
					error: 'bg-fault',
				},
			}}
		/>
	);
}

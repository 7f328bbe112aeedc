import './fonts/fonts.css';
import './fonts/shop-fonts.css';
import { Links } from 'react-router';

export function Styles() {
	return <Links />;
}

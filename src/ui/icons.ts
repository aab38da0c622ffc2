/** Icons that screens show beside words. */
export {
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Eye,
  EyeOff,
  Info,
  Lock,
  LogOut,
  Menu,
  MessageSquareText,
  PanelLeft,
  Pause,
  Play,
  Settings,
  X,
} from 'lucide-react'
